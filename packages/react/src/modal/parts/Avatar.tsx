/** A picture generated from an address, with two hues derived from it. */
export function Avatar({ address }: { address: string }) {
  const hash = [...address.toLowerCase()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const first = hash % 360
  const second = (first + 40 + ((hash >>> 9) % 120)) % 360
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{ backgroundImage: `linear-gradient(135deg, hsl(${first} 72% 58%), hsl(${second} 70% 46%))` }}
    />
  )
}
