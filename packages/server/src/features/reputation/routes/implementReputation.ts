import { implementWith } from '../../../http/implementWith.ts'
import type { ReputationService } from '../ReputationService.ts'

/** Services of the reputation routes. */
export type ReputationServices = { reputation: ReputationService | undefined }

/** Binds a reputation route to its handler. */
export const implementReputation = implementWith<ReputationServices>()
