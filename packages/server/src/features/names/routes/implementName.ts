import { implementWith } from '../../../http/implementWith.ts'
import type { CcipGateway } from '../CcipGateway.ts'
import type { IdentityService } from '../IdentityService.ts'
import type { NamesService } from '../NamesService.ts'

/** Services of the name routes. */
export type NameServices = { names: NamesService; identity: IdentityService; ccip: CcipGateway }

/** Binds a name route to its handler. */
export const implementName = implementWith<NameServices>()
