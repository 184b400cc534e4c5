import {
  type Delegation,
  decodeCaveats,
  decodeContext,
  delegationAbi,
  hashDelegation,
} from '@foyer/contract/sessions'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { callNode } from '../../../chain/callNode.ts'
import { readChain } from '../../../chain/readChain.ts'
import { hexData } from '../../../chain/schemas.ts'
import type { CallDescription } from '../../../explain/CallDescription.ts'
import { describeGrant } from '../../../explain/describeGrant.ts'
import { SecureError } from '../../../SecureError.ts'
import { approveCalls } from '../approveCalls.ts'
import { waitForOperation } from '../waitForOperation.ts'
import type { GrantingRequest } from './GrantingRequest.ts'

/**
 * Asks the visitor to end permissions of their account and returns once the chain refuses them. Skips permissions that have
 * already ended.
 *
 * @param contexts of the permissions; if absent, ends all that the account ever granted on the network.
 * @throws SecureError
 */
export async function endPermissions(
  request: GrantingRequest,
  contexts: readonly Hex[] | undefined,
): Promise<void> {
  const { context, network, contracts, signal } = request
  const { api } = context
  const { delegationManager, enforcers } = contracts
  const [chain, texts] = await Promise.all([
    readChain(api, { network, about: contexts ?? [], signal }),
    context.texts.read(),
  ])
  const own = { icon: 'refuse' as const, warnings: [], isKnown: true, isTrusted: true, isPowerful: false }
  if (!contexts) {
    const data = encodeFunctionData({
      abi: delegationAbi,
      functionName: 'incrementNonce',
      args: [delegationManager],
    })
    const descriptions: CallDescription[] = [{ ...own, title: texts.grants.endAll, facts: [] }]
    const ours = {
      title: texts.grants.endAll,
      descriptions,
      confirm: texts.grants.end,
      notes: [texts.grants.endAllAbout],
    }
    return send(request, [{ to: enforcers.Nonce, value: 0n, data }], ours)
  }
  const open = await findOpen(
    request,
    contexts.map((one) => readOwn(request, one)),
  )
  if (!open.length) return
  const descriptions = open.map(({ caveats }): CallDescription => {
    const terms = decodeCaveats(caveats, contracts)
    const facts = terms ? describeGrant(terms, { chain, texts, nowMs: context.now() }) : []
    // The amount ends with the permission: written large, it would read as a payment.
    return { ...own, title: texts.grants.endOne, facts: facts.map((fact) => ({ ...fact, isBig: false })) }
  })
  const calls = open.map((delegation) => ({
    to: delegationManager,
    value: 0n,
    data: encodeFunctionData({
      abi: delegationAbi,
      functionName: 'disableDelegation',
      // The manager ignores the signature, and nothing else needs it.
      args: [{ ...delegation, caveats: [...delegation.caveats], signature: '0x' }],
    }),
  }))
  const title = open.length > 1 ? texts.grants.endSeveral(String(open.length)) : texts.grants.endOne
  return send(request, calls, {
    title,
    descriptions,
    confirm: texts.grants.end,
    notes: [texts.grants.endAbout],
  })
}

async function send(
  request: GrantingRequest,
  calls: Parameters<typeof approveCalls>[1],
  ours: NonNullable<Parameters<typeof approveCalls>[2]>['ours'],
): Promise<void> {
  const { smart, signal, context } = request
  const { hash } = await approveCalls(request, calls, { ours })
  await waitForOperation(smart, hash, { now: context.now, signal })
}

function readOwn({ smart }: GrantingRequest, context: Hex): Delegation {
  const delegation = decodeContext(context)
  if (!delegation || !isAddressEqual(delegation.delegator, smart.address))
    throw new SecureError('GRANT_INVALID', 'This is not a permission of this account', { walletCode: -32602 })
  return delegation
}

/** The chain refuses to end a permission twice. */
async function findOpen(
  { context, network, contracts, signal }: GrantingRequest,
  delegations: readonly Delegation[],
): Promise<Delegation[]> {
  const isOpen = await Promise.all(
    delegations.map(async (delegation) => {
      const functionName = 'disabledDelegations'
      const args = [hashDelegation(delegation)] as const
      const data = encodeFunctionData({ abi: delegationAbi, functionName, args })
      const call = [{ to: contracts.delegationManager, data }, 'latest']
      const answer = v.parse(hexData, await callNode(context.api, network, 'eth_call', call, signal))
      return !decodeFunctionResult({ abi: delegationAbi, functionName, data: answer })
    }),
  )
  return delegations.filter((_, at) => isOpen[at])
}
