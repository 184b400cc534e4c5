import type { LoginFailure, Social } from '@foyer/core'
import type { Texts } from '../locales/en.ts'
import { socialNames } from '../socialNames.ts'

/** Returns the text of a login failure in the visitor's language: the cause and the next step. */
export function getFailureText(
  { code }: Pick<LoginFailure, 'code'>,
  texts: Texts,
  provider?: Social | undefined,
): string {
  const { failures, loadFailed } = texts.login
  if (code === 'EMAIL_LOGIN_LOAD_FAILED') return loadFailed
  if (!Object.hasOwn(failures, code)) return `${texts.brokenTitle}. ${texts.tryAgain}.`
  const text = failures[code as keyof typeof failures]
  return typeof text === 'string' ? text : text(provider ? socialNames[provider] : texts.login.email)
}
