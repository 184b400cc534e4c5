'use client'
import { checkName, isErrorCode } from '@foyer/contract'
import { type NameSuggestion, nameSuggestionsQuery } from '@foyer/core/query'
import { useEffect, useState } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'

const debounceMs = 400

/** Result of checking the name in the field. */
export type NameCheck =
  | { status: 'empty' | 'tooShort' | 'invalid' | 'checking' | 'failed' }
  | { status: 'free' | 'taken'; suggestions: readonly NameSuggestion[] }

/** Checks a label while it is typed: its format immediately, its availability after a pause. */
export function useNameCheck(text: string, zone: string): NameCheck & { retry(): void } {
  const { foyer } = useModal()
  const form = text === '' ? 'empty' : getForm(text)
  const label = text.toLowerCase()
  const [asked, setAsked] = useState(form === 'good' ? label : '')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(form === 'good' ? label : ''), debounceMs)
    return () => clearTimeout(timer)
  }, [form, label])
  const { data, isError, isFetching, refetch } = useQuery({
    ...nameSuggestionsQuery(foyer, { label: asked, zone }),
    enabled: asked !== '',
  })
  const retry = () => void refetch()
  if (form !== 'good') return { status: form, retry }
  if (asked !== label || isFetching) return { status: 'checking', retry }
  if (isError || !data) return { status: isError ? 'failed' : 'checking', retry }
  const [wished, ...suggestions] = data
  return { status: wished?.registered ? 'taken' : 'free', suggestions, retry }
}

function getForm(text: string): 'good' | 'tooShort' | 'invalid' {
  try {
    checkName(text)
    return 'good'
  } catch (error) {
    return isErrorCode(error, 'NAME_TOO_SHORT') ? 'tooShort' : 'invalid'
  }
}
