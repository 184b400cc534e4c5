import type { CaipAddress, CaipNetworkId, SessionNotices, SessionStatus, SmartSession } from '@foyer/contract'
import type { Project } from '../../projects/ProjectService.ts'

/** Keeps the permissions that smart accounts granted, and reads from the chain where they stand. */
export type SessionService = {
  /**
   * Permissions of a smart account that a project's pages asked for, newest first. Whoever asks must be known to be that
   * account.
   *
   * @throws RequestError `SESSIONS_OFF`
   */
  list(
    account: CaipAddress,
    caller: { projectId: string; signal?: AbortSignal | undefined },
  ): Promise<SmartSession[]>
  /**
   * All permissions of a login's smart account on a network, newest first.
   *
   * @throws RequestError `SESSIONS_OFF`
   */
  listOwn(
    chainId: CaipNetworkId,
    caller: { userId: string; signal?: AbortSignal | undefined },
  ): Promise<SmartSession[]>
  /**
   * Keeps a permission that the login's smart account signed.
   *
   * @throws RequestError `SESSIONS_OFF`, `GRANT_INVALID`
   * @throws SignatureUncheckedError if the chain's nodes fail.
   */
  save(
    chainId: CaipNetworkId,
    grant: { context: string; origin: string },
    caller: { userId: string; projectId: string; signal?: AbortSignal | undefined },
  ): Promise<SmartSession>
  /**
   * Records that an account wants one of its permissions to end, and returns where it stands.
   *
   * @throws RequestError `SESSIONS_OFF`, `GRANT_INVALID`
   * @throws SignatureUncheckedError if the chain's nodes fail.
   */
  end(
    account: CaipAddress,
    request: { pci: string; signature: string },
    caller?: { signal?: AbortSignal | undefined },
  ): Promise<SessionStatus>
  /** Whether a visitor wants a mail when a permission of theirs is used, and whether there is an address for it. */
  readNotices(userId: string): Promise<SessionNotices>
  /** Turns these mails on or off. That they go off is mailed, too: who spends must not be able to do so quietly. */
  setNotices(
    isOn: boolean,
    caller: { userId: string; project: Pick<Project, 'name'> },
  ): Promise<SessionNotices>
  /**
   * Mails what permissions were used for since the last time, to those who want it: a use once, however often the chain is
   * read, and a permission once an hour, with all its uses.
   */
  mailUses(signal?: AbortSignal): Promise<void>
}
