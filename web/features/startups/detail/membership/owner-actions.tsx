import { ArrowRightLeft, Trash2 } from 'lucide-react'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import { DialogButton } from '../../../../ui/overlays/dialog-button.tsx'
import { DeleteForm } from './delete-form.tsx'
import styles from './membership.module.css'
import { OfferMade } from './transfer-offer.tsx'
import { TransferForm } from './transfer-form.tsx'

/** Actions of the owner: offer the startup to a member, and delete it. */
export function OwnerActions({ startup }: { startup: Startup }) {
  const others = startup.members.filter(({ id }) => id !== startup.ownerId)
  return (
    <>
      <p>
        {others.length === 0
          ? 'You own this startup. Once others have joined, you can hand it over to one of them.'
          : 'You own this startup.'}
      </p>
      {startup.transfer ? <OfferMade startup={startup} offer={startup.transfer} /> : null}
      <div className={styles.buttons}>
        {others.length === 0 || startup.transfer ? null : (
          <DialogButton icon={<ArrowRightLeft size={15} aria-hidden />} label="Transfer ownership" title="Transfer ownership">
            {(close) => <TransferForm startup={startup} members={others} onClose={close} />}
          </DialogButton>
        )}
        <DialogButton
          icon={<Trash2 size={15} aria-hidden />}
          label="Delete startup"
          title={`Delete ${startup.name}?`}
          description="This permanently deletes its page, team, roles, requests and images. Its affiliate links stop working. This cannot be undone."
        >
          {(close) => <DeleteForm startup={startup} onClose={close} />}
        </DialogButton>
      </div>
    </>
  )
}
