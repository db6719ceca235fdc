import { useState } from 'react'
import type { Person } from '../../../shared/entities/person.ts'
import { usePages } from '../../lib/use-pages.ts'
import { useSearchedPages } from '../../lib/use-searched-pages.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/actions/button.tsx'
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
  /** Whom the user knows: offered at once, and found from the first letter on. */
  known?: readonly Person[]
  /** A person who is not offered. */
  hiddenId?: string
  chosen?: ChosenPerson | undefined
  /** What a press on a person does at once, such as "Invite"; without it a person is chosen. */
  action?: string
  onChoose: (person: ChosenPerson) => void
}

const NOBODY: readonly Person[] = []
const SHOWN = 6
/** Letters from which on the server finds a word by its beginning. */
const WORD_BEGINNING = 3
const comparable = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
const hasWordLike = (name: string, search: string): boolean => ` ${comparable(name)}`.includes(` ${comparable(search)}`)
const LONGEST = 120

/** Finds a person by name, and chooses among those found. */
export function PersonField(props: PersonFieldProps) {
  const { known = NOBODY, chosen } = props
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
        startsFocused={props.action === undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {search !== '' ? <Found key={search} {...props} search={search} /> : null}
      {search === '' && known.length > 0 ? <People {...props} people={known.filter(({ id }) => id !== props.hiddenId)} /> : null}
      {chosen ? <p className={styles.chosen}>{`To be invited: ${chosen.name}`}</p> : null}
    </Stack>
  )
}

function Found({ search, ...props }: PersonFieldProps & { search: string }) {
  const pages = usePages('GET /api/profiles', { search, limit: SHOWN })
  const { searching } = useSearchedPages(pages, SHOWN)
  const known = props.known?.filter(({ name }) => hasWordLike(name, search)) ?? []
  const others = pages.items?.filter(({ id }) => known.every((one) => one.id !== id)).slice(0, SHOWN) ?? []
  const people = [...known, ...others].filter(({ id }) => id !== props.hiddenId)
  if (people.length > 0) return <People {...props} people={people} />
  if (pages.error) return <p role="alert">{pages.error.message}</p>
  if (pages.items === undefined || searching) return <output className={styles.nobody}>Searching...</output>
  return (
    <output className={styles.nobody}>
      {`No people found${[...search].length < WORD_BEGINNING ? `. Type at least ${WORD_BEGINNING} letters to search everyone` : ''}`}
    </output>
  )
}

type Offered = Person & { headline?: string | null }

const People = ({ people, members, chosen, action, onChoose }: PersonFieldProps & { people: readonly Offered[] }) => (
  <fieldset className={styles.people}>
    <legend className="visually-hidden">People found</legend>
    {people.map(({ id, name, profileImage, headline }) => {
      const isMember = members.some((member) => member.id === id)
      const words = (
        <>
          <Avatar name={name} src={profileImage} />
          <span className={styles.words}>
            <span>{name}</span>
            <span className={styles.note}>{isMember ? 'In the team already' : headline}</span>
          </span>
        </>
      )
      if (action !== undefined)
        return (
          <div key={id} className={styles.person}>
            {words}
            <Button size="small" aria-label={`${action} ${name}`} className={styles.act} onClick={() => onChoose({ id, name })}>
              {action}
            </Button>
          </div>
        )
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
          {words}
        </label>
      )
    })}
  </fieldset>
)
