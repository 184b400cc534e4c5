import { parseSiwxMessage } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'
import { checkSignIn } from './checkSignIn.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { hasRightToLeft } from './hasRightToLeft.ts'
import { isKeyText } from './isKeyText.ts'
import { isOnlyOpaque, isOpaqueText } from './isOpaqueText.ts'
import { readName } from './readName.ts'
import { readText } from './readText.ts'

/** Creates the approval view of a message. */
export function viewMessage(
  bytes: Uint8Array,
  { address, hostOrigin, texts }: { address: string; hostOrigin: string; texts: Texts },
): ApprovalView {
  const text = readText(bytes)
  const signIn = text === undefined ? undefined : readSignIn(text)
  const name = text === undefined ? undefined : readName(text, { address, hostOrigin, texts })
  const grantsMore = Boolean(signIn?.resources?.length)
  // Its letters do not reveal whether a protocol uses a text as a key or a hash.
  const isPower = text !== undefined && !signIn && (isOpaqueText(text) || isKeyText(text))
  return {
    title: texts.approve.signMessage,
    icon: 'sign',
    confirm: texts.approve.sign,
    facts: [{ label: texts.facts.with, value: address }],
    text,
    warnings: [
      ...(grantsMore ? [texts.warnings.signInGrants] : []),
      ...(name?.warning === undefined ? [] : [name.warning]),
      ...(isPower ? [texts.signing.warnings.power] : []),
      ...(text !== undefined && hasRightToLeft(text) ? [texts.signing.warnings.turned] : []),
    ],
    raw: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    // Any other text moves nothing on its own; its meaning is up to the site.
    isPowerful: grantsMore || isPower || name !== undefined,
    refusal:
      text === undefined || isOnlyOpaque(text) || isHash(bytes, text)
        ? texts.refusals.noText
        : (checkSignIn(text, hostOrigin, texts) ??
          name?.refusal ??
          (hasHiddenText(text) ? texts.refusals.hiddenText : undefined)),
  }
}

/** Parses a complete sign-in; `undefined` for any other text. */
function readSignIn(text: string): ReturnType<typeof parseSiwxMessage> | undefined {
  try {
    return parseSiwxMessage(text)
  } catch {
    return undefined
  }
}

/** Contracts accept a signature of 32 bytes as one of a hash, and an attacker can search for a hash that looks like text. */
function isHash(bytes: Uint8Array, text: string): boolean {
  return bytes.length === 32 && !/^[\w .,:-]+$/.test(text)
}
