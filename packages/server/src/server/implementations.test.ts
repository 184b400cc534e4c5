import { describe, expect, test } from 'vitest'
import { implementations } from './implementations.ts'

const routes = implementations.map(({ route }) => route)

describe('implementations', () => {
  test('default: lists who may call each route', () => {
    const table = implementations.map(({ route, rate }) => {
      const { from, needs, fresh } = route.access
      const extra = [
        needs,
        fresh && 'fresh',
        route.credentials && 'cookie',
        rate === 'signIn' && 'sign-in rate',
      ].filter(Boolean)
      return [from, route.method, route.path, extra.length ? `(${extra.join(', ')})` : ''].join(' ').trim()
    })
    expect(table.toSorted().join('\n')).toMatchInlineSnapshot(`
      "allowedPages GET /v1/account/{account}/history
      allowedPages GET /v1/account/{address}/balance
      allowedPages GET /v1/account/{address}/nfts
      allowedPages GET /v1/chains/{chainId}
      allowedPages GET /v1/clear-signing/{chainId}/{address}/{key}
      allowedPages GET /v1/config
      allowedPages GET /v1/convert/allowance
      allowedPages GET /v1/convert/build-approve
      allowedPages GET /v1/convert/gas-price
      allowedPages GET /v1/convert/quotes
      allowedPages GET /v1/convert/tokens
      allowedPages GET /v1/identity/{address}
      allowedPages GET /v1/login/methods
      allowedPages GET /v1/onramp/options
      allowedPages GET /v1/onramp/orders/{id}
      allowedPages GET /v1/payments/{id}
      allowedPages GET /v1/profile/account/{name}
      allowedPages GET /v1/profile/reverse/{address}
      allowedPages GET /v1/profile/suggestions/{name}
      allowedPages GET /v1/profile/zones
      allowedPages GET /v1/siwx/nonce (sign-in rate)
      allowedPages GET /v1/siwx/sessions (cookie)
      allowedPages GET /v1/smart-accounts
      allowedPages GET /v1/supported-chains
      allowedPages GET /v1/wallets
      allowedPages POST /e
      allowedPages POST /v1
      allowedPages POST /v1/convert/build-transaction
      allowedPages POST /v1/fungible/price
      allowedPages POST /v1/generators/onrampurl
      allowedPages POST /v1/onramp/quote
      allowedPages POST /v1/payments
      allowedPages POST /v1/payments/{id}/transactions
      allowedPages POST /v1/reputation
      allowedPages POST /v1/sessions/{id}/revoke (sign-in rate)
      anyone GET /.well-known/jwks.json
      anyone GET /docs/errors
      anyone GET /health
      anyone GET /openapi.json
      anyone GET /ready
      anyone GET /v1/ccip/{sender}/{data}
      anyone GET /v1/images/{kind}/{id}
      anyone GET /v1/login/social/callback
      anyone GET /v1/logos/{id}
      anyone GET /v1/nfts/{chainId}/{contract}/{tokenId}/media
      anyone GET /v1/origins
      anyone GET /v1/payments/keys
      anyone GET /v1/profile/account/{name}/avatar
      anyone POST /v1/ccip
      anyone POST /v1/login/social/callback
      anyone POST /v1/onramp/webhooks/{provider}
      anyone POST /v1/payments/{id}/assignments
      console POST /v1/admin/log-in (sign-in rate)
      console POST /v1/admin/log-in/finish (sign-in rate)
      console POST /v1/admin/log-out (sign-in rate)
      console POST /v1/admin/set-up (sign-in rate)
      console POST /v1/admin/set-up/finish (sign-in rate)
      listedPages GET /v1/sessions/{id} (cookie)
      listedPages POST /v1/attestations
      listedPages POST /v1/siwx/token (cookie)
      listedPages POST /v1/siwx/verify (cookie, sign-in rate)
      operators DELETE /v1/admin/operators/{id} (owner, fresh)
      operators DELETE /v1/admin/operators/{id}/passkeys/{passkeyId} (owner, fresh)
      operators DELETE /v1/admin/projects/{id} (write, fresh)
      operators DELETE /v1/admin/tokens/{id} (owner, fresh)
      operators GET /v1/admin/audit (read)
      operators GET /v1/admin/health (read)
      operators GET /v1/admin/log-ins (read)
      operators GET /v1/admin/names (read)
      operators GET /v1/admin/operators (read)
      operators GET /v1/admin/operators/{id}/passkeys (read)
      operators GET /v1/admin/projects (read)
      operators GET /v1/admin/projects/{id} (read)
      operators GET /v1/admin/projects/{id}/analytics (read)
      operators GET /v1/admin/session (read)
      operators GET /v1/admin/tokens (read)
      operators GET /v1/admin/webhooks (read)
      operators POST /v1/admin/operators (owner, fresh)
      operators POST /v1/admin/operators/{id} (owner, fresh)
      operators POST /v1/admin/projects/{id} (write, fresh)
      operators POST /v1/admin/tokens (owner, fresh)
      operators POST /v1/admin/webhooks/{id}/resend (owner)
      pages DELETE /v1/siwx/sessions (cookie)
      pages POST /v1/profile/account (sign-in rate)
      secureSite DELETE /v1/custody/confirmations/{id} (session)
      secureSite DELETE /v1/custody/devices/{id} (session)
      secureSite DELETE /v1/custody/recovery/{id} (session)
      secureSite DELETE /v1/custody/waits/{id} (session)
      secureSite DELETE /v1/login/email/update (session)
      secureSite DELETE /v1/login/session (session)
      secureSite DELETE /v1/login/sessions (session)
      secureSite DELETE /v1/login/sessions/{id} (session)
      secureSite GET /v1/custody/confirmations (session)
      secureSite GET /v1/custody/devices (session)
      secureSite GET /v1/custody/wallet (session)
      secureSite GET /v1/custody/wallets (session)
      secureSite GET /v1/login/sessions (session)
      secureSite GET /v1/login/user (session)
      secureSite GET /v1/session-notices (session)
      secureSite GET /v1/smart-sessions/{chainId} (session)
      secureSite POST /v1/bundler/{chainId} (session)
      secureSite POST /v1/custody/assisted (session, sign-in rate)
      secureSite POST /v1/custody/assisted/finish (session, sign-in rate)
      secureSite POST /v1/custody/confirmations (session)
      secureSite POST /v1/custody/confirmations/challenge (session)
      secureSite POST /v1/custody/devices (session, sign-in rate)
      secureSite POST /v1/custody/new-wallet (session, sign-in rate)
      secureSite POST /v1/custody/new-wallet/finish (session, sign-in rate)
      secureSite POST /v1/custody/recover (session, sign-in rate)
      secureSite POST /v1/custody/recover/code (session, sign-in rate)
      secureSite POST /v1/custody/recover/finish (session, sign-in rate)
      secureSite POST /v1/custody/recovery (session)
      secureSite POST /v1/custody/rotate (session)
      secureSite POST /v1/custody/share (session)
      secureSite POST /v1/custody/step-up (session)
      secureSite POST /v1/custody/step-up/finish (session, sign-in rate)
      secureSite POST /v1/custody/wallet (session)
      secureSite POST /v1/custody/wallets/{id}/choose (session, sign-in rate)
      secureSite POST /v1/login/email (device, sign-in rate)
      secureSite POST /v1/login/email/attempt (sign-in rate)
      secureSite POST /v1/login/email/device/refuse (sign-in rate)
      secureSite POST /v1/login/email/otp (device, sign-in rate)
      secureSite POST /v1/login/email/refusal (device)
      secureSite POST /v1/login/email/undo (sign-in rate)
      secureSite POST /v1/login/email/undo/about (sign-in rate)
      secureSite POST /v1/login/email/update (session, sign-in rate)
      secureSite POST /v1/login/email/update/primary (session, sign-in rate)
      secureSite POST /v1/login/email/update/secondary (session, sign-in rate)
      secureSite POST /v1/login/farcaster (device, sign-in rate)
      secureSite POST /v1/login/farcaster/finish (device)
      secureSite POST /v1/login/social (device, sign-in rate)
      secureSite POST /v1/login/social/attempt
      secureSite POST /v1/login/social/confirm (sign-in rate)
      secureSite POST /v1/login/social/finish (device)
      secureSite POST /v1/paymaster/{chainId} (session)
      secureSite POST /v1/session-notices (session)
      secureSite POST /v1/smart-sessions/{chainId} (session)"
    `)
  })

  test('attack: a route that is not for anyone, the console or operators takes a project, so that origins are checked', () => {
    for (const { access, id, query } of routes) {
      if (['anyone', 'console', 'operators'].includes(access.from)) continue
      expect(Object.keys((query as { entries?: object } | undefined)?.entries ?? {}), id).toContain(
        'projectId',
      )
    }
  })

  test('attack: routes that use a cookie either only read, or are for pages only', () => {
    const unsafe = routes.filter(({ credentials, method }) => credentials && method !== 'GET')
    expect(unsafe.map(({ access }) => access.from)).toEqual(
      unsafe.map(() => expect.stringMatching(/^(listedP|p)ages$/)),
    )
  })

  test('behavior: the path and the id of each route are unique', () => {
    const addresses = routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  })
})
