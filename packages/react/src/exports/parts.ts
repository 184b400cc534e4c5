/**
 * Parts and styles of the modal for this repository's console, which imports the sources. Not part of the published
 * package.
 */
export { default as lateCss } from '../modal/late.css.ts'
export { default as modalCss } from '../modal/modal.css.ts'
export { PlusIcon, PowerIcon, SettingsIcon, ShieldIcon } from '../modal/parts/accountIcons.tsx'
export { Icon } from '../modal/parts/Icon.tsx'
export { AlertIcon, CheckIcon, CloseIcon, CopyIcon, GridIcon, WalletIcon } from '../modal/parts/icons.tsx'
export { Button, Empty, IconButton, LinkButton, Notice } from '../modal/parts/kit.tsx'
export { Spinner } from '../modal/parts/Spinner.tsx'
