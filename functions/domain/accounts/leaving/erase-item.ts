import { links, type StoredLink } from '../../../data/links/links.ts'
import { requests, type StoredRequest } from '../../../data/requests/requests.ts'
import { memberships, type Membership } from '../../../data/teams/memberships.ts'
import { startups } from '../../../data/startups/startups.ts'
import { find, isKind, recordOf } from '../../../data/store/table.ts'
import { deleteFile, files, startupUsing, type StoredFile } from '../../../data/uploads/files.ts'
import { commit, erase, transact } from '../../../data/store/write.ts'
import { removeLink } from '../../links/remove-link.ts'
import { deleteRequestOfDeletedUser } from '../../deletion/delete-requests.ts'
import { permanentlyDeleteStartup } from '../../deletion/permanently-delete-startup.ts'
import { removeDeletedMember } from '../../teams/leaving.ts'

type Row = Record<string, unknown>

/** What becomes of an item that its user's index leads to: most are deleted, some do not lie alone. */
export async function eraseItem(row: Row): Promise<void> {
  if (isKind(memberships, row)) return leave(recordOf<Membership>(row))
  if (isKind(links, row)) return removeLink(recordOf<StoredLink>(row))
  if (isKind(requests, row)) return deleteRequestOfDeletedUser(recordOf<StoredRequest>(row))
  if (isKind(files, row)) return deletePicture(recordOf<StoredFile>(row))
  await commit(erase({ pk: String(row['pk']), sk: String(row['sk']) }))
}

/** What he owns was buried with the account. */
async function leave(place: Membership): Promise<void> {
  if (place.standing !== 'Owner') return removeDeletedMember(place)
  await permanentlyDeleteStartup(place.startupId, { part: 0 })
}

/** A picture that somebody else's startup shows by now stays there. */
async function deletePicture(file: StoredFile): Promise<void> {
  const startupId = startupUsing(file)
  const shown = startupId === undefined ? undefined : await find(startups, { id: startupId })
  if (shown && shown.deletedAt === undefined) return
  await transact(deleteFile(file.url))
}
