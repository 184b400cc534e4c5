import type { CDPSession, Page } from '@playwright/test'

/** Gives a page an authenticator whose passkeys support PRF, and a visitor who agrees immediately. */
export async function addPasskeys(
  page: Page,
): Promise<{ devtools: CDPSession /** Its DevTools session and id. */; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}
