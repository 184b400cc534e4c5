/**
 * `MultiSend` and `MultiSendCallOnly` of [Safe](https://github.com/safe-global/safe-deployments), versions 1.1.1 to 1.5.0, in
 * lower case. Any other contract with such a function could do anything in the Safe's name.
 *
 * @internal
 */
export const safeBundlers: readonly string[] = [
  '0x8d29be29923b68abfdd21e541b9374737b49cdad',
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x0dfcccb95225ffb03c6fbb2559b530c2b7c8a912',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0xf220d3b4dfb23c4ade8c88e526c1353abacbc38f',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x309d0b190fecca8e1d5d8309a16f7e3cb133e885',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '0x0408ef011960d02349d50286d20531229bcef773',
  '0x218543288004cd07832472d464648173c77d7eb7',
  '0xa83c336b20401af773b6219ba5027174338d1836',
]
