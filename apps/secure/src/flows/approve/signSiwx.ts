import { buildSiwxMessage, type CaipNetworkId, type FrameSiwxMessage, type FrameUser } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { concat, hashMessage, numberToHex } from 'viem'
import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { hasHiddenText } from '../../explain/hasHiddenText.ts'
import { hasRightToLeft } from '../../explain/hasRightToLeft.ts'
import { signEvmHash } from '../../keys/signEvmHash.ts'
import { SecureError } from '../../SecureError.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { withKey } from '../../wallet/withKey.ts'
import type { FlowContext } from '../FlowContext.ts'
import { askVisitor } from './askVisitor.ts'
import { toConfirmation } from './toConfirmation.ts'

/** A sign-in signed as part of a login. */
export type SignSiwxParameters = {
  context: FlowContext
  wallet: Wallet
  message: FrameSiwxMessage
  network: CaipNetworkId
  address: string
  /** Set if the address is a smart account's. */
  smart?: SmartAccount | undefined
  /** The visitor has just logged in on this page. */
  isFresh: boolean
  signal: AbortSignal
}

/**
 * Signs a sign-in for the page around the frame only.
 *
 * Directly after a login, the sign-in is part of it and the visitor is not asked again. They are asked if it grants more
 * than the sign-in itself, or contains text that they have not read. At any other time they are always asked.
 *
 * @throws SecureError `SIWX_DOMAIN_MISMATCH`
 */
export async function signSiwx(
  parameters: SignSiwxParameters,
): Promise<Pick<FrameUser, 'signature' | 'message' | 'siwxMessage'>> {
  const { context, message: fields, network, address, smart, isFresh, signal } = parameters
  const { hostOrigin } = context
  if (
    fields.domain !== new URL(hostOrigin).host ||
    !URL.canParse(fields.uri) ||
    new URL(fields.uri).origin !== hostOrigin
  )
    throw new SecureError('SIWX_DOMAIN_MISMATCH', 'The sign-in message is for another site')
  const siwxMessage = { ...fields, version: '1' as const, chainId: network, accountAddress: address }
  const message = buildSiwxMessage(siwxMessage)
  const isHidden = hasHiddenText(message)
  const hasMore = Boolean(fields.statement || fields.resources?.length)
  if (!isFresh || hasMore || isHidden) {
    const texts = await context.texts.read()
    const view: ApprovalView = {
      title: texts.approve.signIn,
      icon: 'sign',
      confirm: texts.approve.signIn,
      facts: [{ label: texts.facts.with, value: address }],
      text: message,
      warnings: [
        ...(fields.resources?.length ? [texts.warnings.signInGrants] : []),
        ...(hasRightToLeft(message) ? [texts.signing.warnings.turned] : []),
      ],
      raw: message,
      isPowerful: Boolean(fields.resources?.length),
      refusal: isHidden ? texts.refusals.hiddenText : undefined,
    }
    await askVisitor({ context, network, own: [address], address, signal }, view, texts)
  }
  const asked = { ...parameters, method: 'foyer_signIn' }
  const confirmation = toConfirmation(asked, message, { isPlain: !fields.resources?.length })
  if (smart) {
    const signature = await smart.signMessage(new TextEncoder().encode(message), { signal, confirmation })
    return { signature, message, siwxMessage }
  }
  const signature = await withKey({ ...parameters, confirmation }, (key) => {
    if (network.startsWith('solana:'))
      return base58.encode(ed25519.sign(new TextEncoder().encode(message), key))
    const { r, s, yParity } = signEvmHash(hashMessage(message, 'bytes'), key)
    return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
  })
  return { signature, message, siwxMessage }
}
