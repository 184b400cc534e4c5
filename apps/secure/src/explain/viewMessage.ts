import { parseSiwxMessage } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'
import { checkSignIn } from './checkSignIn.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { hasRightToLeft } from './hasRightToLeft.ts'
import { readText } from './readText.ts'

/** What the visitor is shown of a message that is to be signed. */
export function viewMessage(
  bytes: Uint8Array,
  { address, hostOrigin, texts }: { address: string; hostOrigin: string; texts: Texts },
): ApprovalView {
  const text = readText(bytes)
  const grantsMore = text !== undefined && hasResources(text)
  return {
    title: texts.approve.signMessage,
    icon: 'sign',
    confirm: texts.approve.sign,
    facts: [{ label: texts.facts.with, value: address }],
    text,
    warnings: [
      ...(grantsMore ? [texts.warnings.signInGrants] : []),
      ...(text !== undefined && hasRightToLeft(text) ? [texts.signing.warnings.turned] : []),
    ],
    raw: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    // Another text moves nothing by itself: what a site makes of it is the site's own.
    isPowerful: grantsMore,
    refusal:
      text === undefined
        ? texts.refusals.noText
        : (checkSignIn(text, hostOrigin, texts) ??
          (hasHiddenText(text) ? texts.refusals.hiddenText : undefined)),
  }
}

/** Whether it is a sign-in that grants more than itself. */
function hasResources(text: string): boolean {
  try {
    return Boolean(parseSiwxMessage(text).resources?.length)
  } catch {
    return false
  }
}
