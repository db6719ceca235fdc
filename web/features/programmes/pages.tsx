import { useParams } from 'react-router-dom'
import { OwnProgrammesPage } from './own-programmes-page.tsx'
import { ProgrammePage } from './programme-page.tsx'

/** Both screens of partner programmes, which share most of their code: of the startup of the address, or of the user. */
export const ProgrammePages = () => (useParams()['startupId'] === undefined ? <OwnProgrammesPage /> : <ProgrammePage />)
