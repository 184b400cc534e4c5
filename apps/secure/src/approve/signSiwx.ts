import { buildSiwxMessage, type CaipNetworkId, type FrameSiwxMessage, type FrameUser } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { concat, hashMessage, numberToHex } from 'viem'
import type { FrameContext } from '../frame/FrameContext.ts'
import { SecureError } from '../SecureError.ts'
import type { SmartAccount } from '../smart/SmartAccount.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import type { ApprovalView } from './ApprovalView.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { showApproval } from './showApproval.ts'
import { signEvmHash } from './signEvmHash.ts'
import { withKey } from './withKey.ts'

/** A sign-in that a login takes along. */
export type SignSiwxParameters = {
  context: FrameContext
  wallet: Wallet
  message: FrameSiwxMessage
  network: CaipNetworkId
  address: string
  /** Where the address is one of a contract. */
  smart?: SmartAccount | undefined
  /** The visitor logged in on this page right now. */
  isFresh: boolean
  signal: AbortSignal
}

/**
 * Signs a sign-in for the page around the frame, and for no other.
 *
 * Right after a login it is part of it: the visitor is not asked again, unless it grants more than the sign-in itself.
 * At any other time they are asked.
 *
 * @throws SecureError `SIWX_DOMAIN_MISMATCH`
 */
export async function signSiwx(
  parameters: SignSiwxParameters,
): Promise<Pick<FrameUser, 'signature' | 'message' | 'siwxMessage'>> {
  const { context, message: fields, network, address, smart, isFresh, signal } = parameters
  const { hostOrigin, stage } = context
  if (
    fields.domain !== new URL(hostOrigin).host ||
    !URL.canParse(fields.uri) ||
    new URL(fields.uri).origin !== hostOrigin
  )
    throw new SecureError('SIWX_DOMAIN_MISMATCH', 'The sign-in message is for another site')
  const siwxMessage = { ...fields, version: '1' as const, chainId: network, accountAddress: address }
  const message = buildSiwxMessage(siwxMessage)
  const isHidden = hasHiddenText(message)
  if (!isFresh || fields.resources?.length || isHidden) {
    const texts = await context.texts.read()
    const view: ApprovalView = {
      title: texts.approve.signIn,
      icon: 'sign',
      confirm: texts.approve.signIn,
      facts: [{ label: texts.facts.with, value: address }],
      text: message,
      warnings: fields.resources?.length ? [texts.warnings.signInGrants] : [],
      isPowerful: Boolean(fields.resources?.length),
      raw: message,
      refusal: isHidden ? texts.refusals.hiddenText : undefined,
    }
    await stage.show(
      'approve',
      (card, aborted) => showApproval(card, hostOrigin, view, texts, aborted),
      signal,
    )
  }
  if (smart) {
    const signature = await smart.signMessage(new TextEncoder().encode(message), { signal })
    return { signature, message, siwxMessage }
  }
  const signature = await withKey(parameters, (key) => {
    if (network.startsWith('solana:'))
      return base58.encode(ed25519.sign(new TextEncoder().encode(message), key))
    const { r, s, yParity } = signEvmHash(hashMessage(message, 'bytes'), key)
    return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
  })
  return { signature, message, siwxMessage }
}
