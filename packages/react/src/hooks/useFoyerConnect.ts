'use client'
import { type ConnectParameters, type ConnectReturnType, connect as connectWallet } from '@foyer/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInstance } from '../base/FoyerContext.ts'

type Attempt = {
  status: 'idle' | 'connecting' | 'connected' | 'failed'
  connectorId?: string | undefined
  /** Link for a phone wallet to scan or open; only for connectors that pair. */
  pairingUri?: string | undefined
  error?: unknown
}

/** Return value of `useFoyerConnect`. */
export type UseFoyerConnectReturnType = Attempt & {
  /** Connects a wallet, aborting an attempt already in progress here. Rejects with the errors of `connect`. */
  connect(parameters: ConnectParameters): Promise<ConnectReturnType>
  /** Aborts the attempt in progress. */
  cancel(): void
}

/**
 * Connects wallets without the modal and tracks the attempt. Unmounting the component aborts it.
 *
 * @example
 * ```tsx
 * import { useFoyerConnect } from '@foyer/react'
 *
 * export function Connect() {
 *   const { connect, status } = useFoyerConnect()
 *   return (
 *     <button
 *       type="button"
 *       disabled={status === 'connecting'}
 *       onClick={() => connect({ connectorId: 'io.metamask' })}
 *     >
 *       MetaMask
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerConnect(): UseFoyerConnectReturnType {
  const foyer = useInstance()
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' })
  const current = useRef<AbortController>(undefined)
  const cancel = useCallback(() => {
    current.current?.abort()
    current.current = undefined
    setAttempt({ status: 'idle' })
  }, [])
  useEffect(() => () => current.current?.abort(), [])
  const connect = useCallback(
    async (parameters: ConnectParameters) => {
      current.current?.abort()
      const controller = new AbortController()
      current.current = controller
      const isCurrent = () => current.current === controller && !controller.signal.aborted
      const { connectorId } = parameters
      setAttempt({ status: 'connecting', connectorId })
      try {
        const connections = await connectWallet(foyer, {
          ...parameters,
          signal: parameters.signal
            ? AbortSignal.any([controller.signal, parameters.signal])
            : controller.signal,
          onUri(pairingUri) {
            if (isCurrent()) setAttempt({ status: 'connecting', connectorId, pairingUri })
            parameters.onUri?.(pairingUri)
          },
        })
        if (isCurrent()) setAttempt({ status: 'connected', connectorId })
        return connections
      } catch (error) {
        if (isCurrent()) setAttempt({ status: 'failed', connectorId, error })
        throw error
      }
    },
    [foyer],
  )
  return { ...attempt, connect, cancel }
}
