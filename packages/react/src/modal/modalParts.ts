import { mountModal } from './mountModal.tsx'
import { loadView } from './viewLoaders.ts'

/** What the first press needs of the modal's code, as one file to load. */
export const modalParts = { mountModal, loadView }
