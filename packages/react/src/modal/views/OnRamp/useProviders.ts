'use client'
import { getOnramp } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { getProviderName } from './getProviderName.ts'

/** Returns a function that finds a provider's name and logo. */
export function useProviders(): (provider: string) => { name: string; icon: string | undefined } {
  const details = useModalState((state) => getOnramp(state).providerDetails)
  return (provider) => {
    const found = details?.find(({ id }) => id === provider)
    return { name: getProviderName(provider, found?.name), icon: found?.icon }
  }
}
