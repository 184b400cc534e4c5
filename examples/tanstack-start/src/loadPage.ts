import { readCookieState } from '@foyer/core/cookies'
import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { loadConfig } from './loadConfig.ts'

/** Reads the visitor's cookie on the server: whoever connected before is rendered connected. */
export const loadPage = createServerFn().handler(async () => ({
  config: await loadConfig(),
  // This example runs without TLS. Leave `isSecure` out where yours has it.
  initialState: readCookieState(getRequestHeader('cookie'), { isSecure: false }),
}))
