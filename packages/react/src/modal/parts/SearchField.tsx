import type { ComponentProps, Ref } from 'react'
import { Icon } from './Icon.tsx'

/** A search field; its label is both placeholder and accessible name. */
export function SearchField({
  label,
  fieldRef,
  ...rest
}: Omit<ComponentProps<'input'>, 'ref'> & {
  label: string
  /** Not named `ref`, which React 18 does not pass to function components. */
  fieldRef?: Ref<HTMLInputElement> | undefined
}) {
  return (
    <div className="search">
      <SearchIcon />
      <input
        type="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        {...rest}
        ref={fieldRef}
      />
    </div>
  )
}

const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5" />
    <path d="m13 13 3.5 3.5" />
  </Icon>
)
