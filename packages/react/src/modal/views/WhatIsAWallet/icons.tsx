import { Icon } from '../../parts/Icon.tsx'

export const KeyIcon = () => (
  <Icon>
    <circle cx="7" cy="13" r="3.5" />
    <path d="m9.5 10.5 6-6M13.5 6.5l2 2" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="7" r="3" />
    <path d="M4.5 16.5c.6-2.8 2.7-4.5 5.5-4.5s4.9 1.7 5.5 4.5" />
  </Icon>
)
