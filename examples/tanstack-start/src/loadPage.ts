import { readCookieState } from '@foyer/core/cookies'
import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { loadConfig } from './loadConfig.ts'

/** Reads the visitor's cookie on the server, so that a returning visitor is rendered as connected. */
export const loadPage = createServerFn().handler(async () => ({
  config: await loadConfig(),
  // This example runs without TLS. Omit `isSecure` if yours uses it.
  initialState: readCookieState(getRequestHeader('cookie'), { isSecure: false }),
}))
