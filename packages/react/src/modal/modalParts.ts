import { applyModalRules } from '../flow/applyModalRules.ts'
import { mountModal } from './mountModal.tsx'
import { loadView } from './viewLoaders.ts'

/** Modal code needed by the first press, bundled into one file. */
export const modalParts = { applyModalRules, mountModal, loadView }
