/** Whether a value in US dollars is below one cent. */
export function isDust(value: string): boolean {
  return /^0*(\.00\d*)?$/.test(value)
}
