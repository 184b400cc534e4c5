/** Whether a worth in US dollars is less than a cent. */
export function isDust(value: string): boolean {
  return /^0*(\.00\d*)?$/.test(value)
}
