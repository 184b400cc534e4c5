import type { CaipAddress, CaipNetworkId, SessionNotices, SessionStatus, SmartSession } from '@foyer/contract'
import type { Project } from '../../projects/ProjectService.ts'

/** Stores the permissions granted by smart accounts, and reads their state from the chain. */
export type SessionService = {
  /**
   * Lists a smart account's permissions that were requested by a project's pages, newest first. The caller must be
   * authenticated as that account.
   *
   * @throws RequestError `SESSIONS_OFF`
   */
  list(
    account: CaipAddress,
    caller: { projectId: string; signal?: AbortSignal | undefined },
  ): Promise<SmartSession[]>
  /**
   * Lists all permissions of a login's smart account on a network, newest first.
   *
   * @throws RequestError `SESSIONS_OFF`
   */
  listOwn(
    chainId: CaipNetworkId,
    caller: { userId: string; signal?: AbortSignal | undefined },
  ): Promise<SmartSession[]>
  /**
   * Stores a permission signed by the login's smart account.
   *
   * @throws RequestError `SESSIONS_OFF`, `GRANT_INVALID`
   * @throws SignatureUncheckedError if the chain's nodes fail
   */
  save(
    chainId: CaipNetworkId,
    grant: { context: string; origin: string },
    caller: { userId: string; projectId: string; signal?: AbortSignal | undefined },
  ): Promise<SmartSession>
  /**
   * Records an account's request to end one of its permissions, and returns the permission's state.
   *
   * @throws RequestError `SESSIONS_OFF`, `GRANT_INVALID`
   * @throws SignatureUncheckedError if the chain's nodes fail
   */
  end(
    account: CaipAddress,
    request: { pci: string; signature: string },
    caller?: { signal?: AbortSignal | undefined },
  ): Promise<SessionStatus>
  /**
   * Returns whether the visitor wants a mail when one of their permissions is used, and whether there is an address for it.
   */
  readNotices(userId: string): Promise<SessionNotices>
  /** Turns these mails on or off. Turning them off is mailed as well, so that an abuser cannot silence them unnoticed. */
  setNotices(
    isOn: boolean,
    caller: { userId: string; project: Pick<Project, 'id' | 'logo' | 'name'> },
  ): Promise<SessionNotices>
  /**
   * Mails new uses of permissions to visitors who want it. Each use is mailed once, however often the chain is read; each
   * permission at most once an hour, with all its uses.
   */
  mailUses(signal?: AbortSignal): Promise<void>
}
