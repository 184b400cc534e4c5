import { parseSiwxMessage } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'
import { checkSignIn } from './checkSignIn.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { hasRightToLeft } from './hasRightToLeft.ts'
import { isKeyText } from './isKeyText.ts'
import { isOnlyOpaque, isOpaqueText } from './isOpaqueText.ts'
import { readText } from './readText.ts'

/** What the visitor is shown of a message that is to be signed. */
export function viewMessage(
  bytes: Uint8Array,
  { address, hostOrigin, texts }: { address: string; hostOrigin: string; texts: Texts },
): ApprovalView {
  const text = readText(bytes)
  const signIn = text === undefined ? undefined : readSignIn(text)
  const grantsMore = Boolean(signIn?.resources?.length)
  // What a protocol takes as a key or a hash, nobody can tell from its letters.
  const isPower = text !== undefined && !signIn && (isOpaqueText(text) || isKeyText(text))
  return {
    title: texts.approve.signMessage,
    icon: 'sign',
    confirm: texts.approve.sign,
    facts: [{ label: texts.facts.with, value: address }],
    text,
    warnings: [
      ...(grantsMore ? [texts.warnings.signInGrants] : []),
      ...(isPower ? [texts.signing.warnings.power] : []),
      ...(text !== undefined && hasRightToLeft(text) ? [texts.signing.warnings.turned] : []),
    ],
    raw: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    // Another text moves nothing by itself: what a site makes of it is the site's own.
    isPowerful: grantsMore || isPower,
    refusal:
      text === undefined || isOnlyOpaque(text) || isHash(bytes, text)
        ? texts.refusals.noText
        : (checkSignIn(text, hostOrigin, texts) ??
          (hasHiddenText(text) ? texts.refusals.hiddenText : undefined)),
  }
}

/** A whole sign-in; `undefined` for any other text. */
function readSignIn(text: string): ReturnType<typeof parseSiwxMessage> | undefined {
  try {
    return parseSiwxMessage(text)
  } catch {
    return undefined
  }
}

/** Contracts take signatures of 32 bytes as such of a hash, and one can be sought that looks like a text. */
function isHash(bytes: Uint8Array, text: string): boolean {
  return bytes.length === 32 && !/^[\w .,:-]+$/.test(text)
}
