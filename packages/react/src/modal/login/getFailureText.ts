import type { LoginFailure } from '@foyer/core'
import type { Texts } from '../locales/en.ts'

/** Returns the text of a login failure in the visitor's language, without a trailing full stop. */
export function getFailureText({ code }: Pick<LoginFailure, 'code'>, texts: Texts): string {
  const { failures, loadFailed, windowBlocked } = texts.login
  if (code === 'EMAIL_LOGIN_LOAD_FAILED') return loadFailed
  if (code === 'WINDOW_BLOCKED') return windowBlocked.replace(/[.。।]$/u, '')
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : texts.brokenTitle
}
