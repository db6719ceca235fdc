import { Avatar } from '../../ui/images/avatar.tsx'
import { ImageField, type ImageFieldState } from '../../ui/images/image-field.tsx'
import { Row, Sample } from './sample.tsx'

const NOTHING: ImageFieldState = {
  status: 'empty',
  preview: null,
  progress: 0,
  error: '',
  choose: () => undefined,
  retry: () => undefined,
  remove: () => undefined,
}
const STATES: readonly [label: string, image: ImageFieldState][] = [
  ['Empty', NOTHING],
  ['Uploading', { ...NOTHING, status: 'working', progress: 0.4, preview: '/favicon.svg' }],
  ['Ready', { ...NOTHING, status: 'ready', preview: '/favicon.svg' }],
  ['Failed', { ...NOTHING, status: 'failed', preview: '/favicon.svg', error: 'The upload failed. Please try again' }],
]
const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Øyvind', '李小龍', 'Émile', '42']

/** Avatars and the image field in its states. */
export function Pictures() {
  return (
    <Sample title="Pictures">
      <Row>
        {NAMES.map((name) => (
          <Avatar key={name} name={name} src={null} size="large" />
        ))}
        <Avatar name="Broken" src="/nowhere.png" size="large" shape="square" />
        <Avatar name="Small" src={null} size="small" />
      </Row>
      {STATES.map(([label, image]) => (
        <ImageField key={label} label={label} image={image} accept="image/*" />
      ))}
      <ImageField label="Wide" image={NOTHING} accept="image/*" shape="wide" />
    </Sample>
  )
}
