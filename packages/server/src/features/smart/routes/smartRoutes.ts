import { bundlerMethods, getSmartAccountNetworks, postBundler, postPaymaster } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { allowedOf } from '../../../projects/allowedOf.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { SmartAccountService } from '../SmartAccountService.ts'

/** Services of the smart account routes. */
type SmartServices = {
  smartAccounts: SmartAccountService | undefined
  logins: SecureSite<ActiveLogin> | undefined
}

/** Binds a smart account route to its handler. */
const implementSmart = implementWith<SmartServices>()

/** Maximum body length of a call about an operation: its call data in hex, and as much again for the rest. */
const maxBodyBytes = 262_144

/** @throws RequestError `SMART_ACCOUNT_OFF` if the server has no smart accounts */
function smartAccountsOf({ smartAccounts }: SmartServices): SmartAccountService {
  if (!smartAccounts)
    throw new RequestError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network')
  return smartAccounts
}

/** Lists the networks with smart accounts. */
export const getSmartAccountNetworksRoute = implementSmart(
  getSmartAccountNetworks,
  async (_, { services, project }) => ({
    output: {
      networks: (services.smartAccounts?.networks() ?? []).filter(
        ({ chainId }) => allowedOf(project, [chainId]).length > 0,
      ),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }),
)

const allowed: readonly string[] = bundlerMethods

/** Forwards a visitor's call to the network's bundler. */
export const postBundlerRoute = implementSmart(
  postBundler,
  async ({ params, body }, { services, signal, login, project }) => {
    const smartAccounts = smartAccountsOf(services)
    if (!allowed.includes(body.method))
      throw new RequestError('RPC_METHOD_NOT_ALLOWED', 'This RPC method is not allowed here')
    // The bundler's own text is returned, because its numbers may exceed what JavaScript can represent.
    const { value, text } = await smartAccounts.bundle(params.chainId, body, {
      project,
      userId: login.user.id,
      signal,
    })
    return { output: value, text }
  },
  { maxBodyBytes },
)

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
  { maxBodyBytes },
)
