import type { SignClient } from '@walletconnect/sign-client'

/** The pairing client. */
export type Client = Awaited<ReturnType<typeof SignClient.init>>

/** A settled session as the pairing client keeps it. */
export type Session = ReturnType<Client['session']['get']>
