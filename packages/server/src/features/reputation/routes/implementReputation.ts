import { implementWith } from '../../../http/implementWith.ts'
import type { ReputationService } from '../ReputationService.ts'

/** Services of the routes of reputation. */
export type ReputationServices = { reputation: ReputationService | undefined }

/** Joins a route of reputation to its handler. */
export const implementReputation = implementWith<ReputationServices>()
