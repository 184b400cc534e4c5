import { registerName } from '@foyer/contract'
import { nameLimits } from '../nameLimits.ts'
import { toNameProfile } from '../toNameProfile.ts'
import { implementName } from './implementName.ts'

/** Registers a name for the account that signed for it on the requesting page. */
export const registerNameRoute = implementName(
  registerName,
  async ({ body }, { services, origin = '' }) => {
    const { coin_type: coinType, address, message, signature } = body
    const { host: domain } = new URL(origin)
    const registered = await services.names.register({ coinType, address, message, signature, domain })
    return { output: toNameProfile(registered) }
  },
  { rate: 'signIn', maxBodyBytes: nameLimits.maxBodyBytes },
)
