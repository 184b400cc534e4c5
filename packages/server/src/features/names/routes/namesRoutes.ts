import type { Implementation } from '../../../http/Implementation.ts'
import { getCcipAnswerRoute } from './getCcipAnswer.ts'
import { getIdentityRoute } from './getIdentity.ts'
import { getNameRoute } from './getName.ts'
import { getNameAvatarRoute } from './getNameAvatar.ts'
import { getNameSuggestionsRoute } from './getNameSuggestions.ts'
import { getNamesOfAddressRoute } from './getNamesOfAddress.ts'
import { getNameZonesRoute } from './getNameZones.ts'
import type { NameServices } from './implementName.ts'
import { postCcipRoute } from './postCcip.ts'
import { registerNameRoute } from './registerName.ts'

/** Name routes. */
export const namesRoutes: readonly Implementation<NameServices>[] = [
  getCcipAnswerRoute,
  getIdentityRoute,
  getNameRoute,
  getNameAvatarRoute,
  getNameSuggestionsRoute,
  getNameZonesRoute,
  getNamesOfAddressRoute,
  postCcipRoute,
  registerNameRoute,
]
