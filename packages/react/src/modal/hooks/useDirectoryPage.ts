'use client'
import { useMemo, useSyncExternalStore } from 'react'
import { useModal } from '../ModalContext.ts'
import type { DirectoryPage } from '../observeDirectory.ts'
import { useLazy } from './useLazy.ts'
import { useModalState } from './useModalState.ts'

const load = () => import('../observeDirectory.ts').then(({ observeDirectory }) => observeDirectory)
const loading: DirectoryPage = { wallets: undefined, count: undefined, isLoading: true, isMissing: false }
const missing: DirectoryPage = { ...loading, isLoading: false, isMissing: true }
const unchanging = () => () => {}

/**
 * Returns the first page of the directory, or the wallets with these ids. The query code loads once the list is on
 * screen, so that installed wallets are shown without delay.
 */
export function useDirectoryPage(ids?: readonly string[] | undefined): DirectoryPage & { retry(): void } {
  const { foyer } = useModal()
  const isOpen = useModalState((state) => state.open)
  const { code: observe, isFailed, retry } = useLazy('directory', load, isOpen)
  // The directory is queried for wallets of these networks.
  const networks = useModalState((state) => state.networks)
  const key = ids?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which ids, and the networks which question
  const observer = useMemo(() => observe?.(foyer, ids), [foyer, observe, networks, key])
  const page = useSyncExternalStore(
    observer?.subscribe ?? unchanging,
    () => observer?.getPage() ?? (isFailed ? missing : loading),
    () => loading,
  )
  return { ...page, retry: observer?.retry ?? retry }
}
