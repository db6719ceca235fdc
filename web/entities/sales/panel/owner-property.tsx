import { Property } from '../../boards/panel/parts.tsx'
import { MemberPicker } from '../../teams/member-picker.tsx'
import type { MemberById, Teammate } from '../../teams/members.ts'

interface OwnerPropertyProps {
  /** Those to whom it can be assigned. */
  owners: readonly Teammate[]
  memberById: MemberById
  ownerId: string | null
  problem: string | undefined
  readOnly: boolean
  onChange: (ownerId: string | null) => void
}

/** Who takes care of a lead or an opportunity; an owner who may not see it any longer is still named. */
export function OwnerProperty({ owners, memberById, ownerId, problem, readOnly, onChange }: OwnerPropertyProps) {
  const owner = ownerId === null ? undefined : memberById.get(ownerId)
  const members = owner === undefined || owners.includes(owner) ? owners : [owner, ...owners]
  return (
    <Property name="Owner" problem={problem}>
      <MemberPicker
        label="Owner"
        members={members}
        value={ownerId === null ? [] : [ownerId]}
        onChange={([id]) => onChange(id ?? null)}
        none="No owner"
        max={1}
        readOnly={readOnly}
      />
    </Property>
  )
}
