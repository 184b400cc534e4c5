'use client'
import { useEffect } from 'react'
import { formatNumber } from '../../formatNumber.ts'
import { useModal } from '../../ModalContext.ts'

/** A search is reported after typing has paused for this long. */
const restMs = 500

/** Announces how many wallets a search found, and emits `SEARCH_WALLET`. */
export function useSearchReport(query: string, count: number): void {
  const { foyer, texts, announce } = useModal()
  useEffect(() => {
    if (!query) return
    const timer = setTimeout(() => {
      announce(
        count ? texts.walletsFound(count, formatNumber(count, texts.locale)) : texts.noWalletFound(query),
      )
      foyer._internal.emit('SEARCH_WALLET', { query })
    }, restMs)
    return () => clearTimeout(timer)
  }, [announce, foyer, query, count, texts])
}
