import {
  bundlerMethods,
  type CaipNetworkId,
  postBundler,
  type RpcRequest,
  type RpcResponse,
} from '@foyer/contract'
import { accountCode } from '@foyer/contract/smart'
import * as v from 'valibot'
import { isAddressEqual } from 'viem'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import { readWalletAddress } from '../../custody/readWalletAddress.ts'
import {
  callBundler,
  limitCalls,
  networkOf,
  type SmartAccountNetworkSettings,
  type SmartAccounts,
} from '../createSmartAccounts.ts'
import { ownerMails } from '../ownerMails.ts'
import { type SentOperation, sentParams } from '../paymasterParams.ts'
import { readOwnerChange } from '../readOwnerChange.ts'
import { implementSmart, maxCallBytes, smartAccountsOf } from './implementSmart.ts'

const allowed: readonly string[] = bundlerMethods

/** Forwards a visitor's call to the network's bundler. */
export const postBundlerRoute = implementSmart(
  postBundler,
  async ({ params: { chainId }, body }, { services, signal, login, project }) => {
    const smart = smartAccountsOf(services)
    if (!allowed.includes(body.method))
      throw new RequestError('RPC_METHOD_NOT_ALLOWED', 'This RPC method is not allowed here')
    // The bundler's own text is returned, because its numbers may exceed what JavaScript can represent.
    const { value, text } = await bundle(smart, chainId, body, { project, userId: login.user.id, signal })
    return { output: value, text }
  },
  { maxBodyBytes: maxCallBytes },
)

/**
 * Forwards a call to the network's bundler. Notifies the visitor by mail if the call changes the owners of their account.
 *
 * @throws RequestError `SMART_ACCOUNT_OFF`, `RATE_LIMITED`; TimeoutError, RpcFailedError
 */
export async function bundle(
  smart: SmartAccounts,
  chainId: CaipNetworkId,
  call: RpcRequest,
  { project, userId, signal }: { project: Project; userId: string; signal?: AbortSignal | undefined },
): Promise<{ value: RpcResponse; text: string }> {
  const { sponsorships } = smart
  const network = networkOf(smart, chainId)
  limitCalls(smart, userId)
  const answer = await callBundler(smart, network, call, signal)
  if (call.method === 'eth_sendUserOperation' && typeof answer.value.result === 'string') {
    const sent = v.safeParse(sentParams, call.params)
    if (sent.success) {
      const [operation] = sent.output
      const { sender, nonce } = operation
      await sponsorships.sent({ chainId, sender: sender.toLowerCase(), nonce })
      await mailOwnerChange(smart, network, operation, { project, userId })
    }
  }
  return answer
}

/** Mails the visitor about every owner change, whatever code issued it: the page is not relied on to report it. */
async function mailOwnerChange(
  smart: SmartAccounts,
  network: SmartAccountNetworkSettings,
  { sender, callData }: SentOperation,
  { project, userId }: { project: Project; userId: string },
) {
  const { notices, database, chains } = smart
  const kind = callData && readOwnerChange(callData, sender)
  if (!kind || !notices) return
  const owner = await readWalletAddress(database, userId)
  if (!owner || !isAddressEqual(sender, accountCode(owner, network).address)) return
  const { name } = chains.get(network.chainId)
  await notices.send(userId, ownerMails[kind]({ project: project.name, network: name }), project)
}
