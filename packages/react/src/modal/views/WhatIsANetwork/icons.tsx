import { Icon } from '../../parts/Icon.tsx'

export const NetworkIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2.2 2 3.2 4.3 3.2 7s-1 5-3.2 7c-2.2-2-3.2-4.3-3.2-7s1-5 3.2-7" />
  </Icon>
)
export const CoinIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="m10 6.2 2.6 3.8-2.6 3.8L7.4 10z" />
  </Icon>
)
