import { bundlerMethods, postBundler } from '@foyer/contract'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementSmart } from './implementSmart.ts'
import { smartAccountBodyBytes } from './smartAccountBodyBytes.ts'
import { smartAccountsOf } from './smartAccountsOf.ts'

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
  { maxBodyBytes: smartAccountBodyBytes },
)
