import { postPaymaster } from '@foyer/contract'
import { implementSmart } from './implementSmart.ts'
import { smartAccountBodyBytes } from './smartAccountBodyBytes.ts'
import { smartAccountsOf } from './smartAccountsOf.ts'

/**
 * Sponsors a visitor's operation if the project's policy allows it.
 *
 * The limit applies per login rather than per account: addresses cost nothing to create, logins do.
 */
export const postPaymasterRoute = implementSmart(
  postPaymaster,
  async ({ params, body }, { services, project, login }) => ({
    output: await smartAccountsOf(services).sponsor(params.chainId, body, { project, userId: login.user.id }),
  }),
  { maxBodyBytes: smartAccountBodyBytes },
)
