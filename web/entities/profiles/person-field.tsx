import { useState } from 'react'
import { usePages } from '../../lib/use-pages.ts'
import { useSearchedPages } from '../../lib/use-searched-pages.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import styles from './person-field.module.css'
import { Stack } from '../../ui/layout/stack.tsx'

export interface ChosenPerson {
  id: string
  name: string
}

interface PersonFieldProps {
  /** Who is in the team already. */
  members: readonly { id: string }[]
  /** A person who is not offered. */
  hiddenId?: string
  chosen: ChosenPerson | undefined
  onChoose: (person: ChosenPerson) => void
}

const SHOWN = 6
const LONGEST = 120

/** Finds a person by name, and chooses among those found. */
export function PersonField({ members, hiddenId, chosen, onChoose }: PersonFieldProps) {
  const [typed, setSearch] = useState('')
  const search = typed.trim()
  const [text, setText] = useTyped(typed, setSearch)
  return (
    <Stack gap={2}>
      <TextField
        name="person"
        label="Person"
        type="search"
        placeholder="Search by name"
        autoComplete="off"
        maxLength={LONGEST}
        startsFocused
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {search === '' ? null : (
        <Found key={search} {...{ search, members, chosen, onChoose }} {...(hiddenId !== undefined && { hiddenId })} />
      )}
      {chosen ? <p className={styles.chosen}>{`To be invited: ${chosen.name}`}</p> : null}
    </Stack>
  )
}

function Found({ search, members, hiddenId, chosen, onChoose }: PersonFieldProps & { search: string }) {
  const pages = usePages('GET /api/profiles', { search, limit: SHOWN })
  const { searching } = useSearchedPages(pages, SHOWN)
  const people = pages.items?.filter(({ id }) => id !== hiddenId).slice(0, SHOWN) ?? []
  if (pages.error) return <p role="alert">{pages.error.message}</p>
  if (people.length === 0)
    return <output className={styles.nobody}>{pages.items === undefined || searching ? 'Searching...' : 'No people found'}</output>
  return (
    <fieldset className={styles.people}>
      <legend className="visually-hidden">People found</legend>
      {people.map(({ id, name, profileImage, headline }) => {
        const isMember = members.some((member) => member.id === id)
        return (
          <label key={id} className={styles.person}>
            <input
              type="radio"
              name="invited"
              value={id}
              disabled={isMember}
              checked={chosen?.id === id}
              onChange={() => onChoose({ id, name })}
            />
            <Avatar name={name} src={profileImage} />
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.note}>{isMember ? 'In the team already' : headline}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
