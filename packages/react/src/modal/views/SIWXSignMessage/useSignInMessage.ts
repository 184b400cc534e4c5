'use client'
import type { CaipAddress } from '@foyer/contract'
import { getSignInMessage, type SignInMessage } from '@foyer/core/ui'
import { useEffect, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'

/** Maximum wait for the message before the view is shown without it. */
const waitMs = 1_000

/**
 * Returns the message that the visitor is about to sign. The view waits for it, so that nothing shifts; after a second it
 * shows without the message, because signing works all the same.
 */
export function useSignInMessage(): { message: SignInMessage | undefined; isLoading: boolean } {
  const { foyer } = useModal()
  const [known, setKnown] = useState<{ account: CaipAddress; message?: SignInMessage | undefined }>()
  const status = useModalState(({ signIn }) => signIn.status)
  const account = useModalState(({ signIn }) => ('isRequired' in signIn ? signIn.accountAddress : undefined))
  const isReady = status !== 'unreachable'

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing may replace a message that is too old
  useEffect(() => {
    if (!account || !isReady) return
    let isCurrent = true
    const keep = (found?: SignInMessage) => {
      if (!isCurrent) return
      setKnown((before) => ({
        account,
        message: found ?? (before?.account === account ? before.message : undefined),
      }))
    }
    const timer = setTimeout(keep, waitMs)
    getSignInMessage(foyer)
      .then(keep, () => keep())
      .finally(() => clearTimeout(timer))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [foyer, account, status])
  const isKnown = known?.account === account
  return { message: isKnown ? known?.message : undefined, isLoading: isReady && !isKnown }
}
