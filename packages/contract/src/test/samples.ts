/**
 * Samples for every schema of the contract: each accepts one of them. Tests then put a character into it that the schema must
 * reject or remove.
 */
export const samples = [
  'a',
  'browser,ios',
  '0x12345678',
  '12',
  '123456',
  '0x12.json',
  `0x${'ab'.repeat(20)}`,
  'A'.repeat(16),
  'A'.repeat(43),
  'A'.repeat(86),
  'A'.repeat(87),
  'ab'.repeat(32),
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'eip155:1',
  `eip155:1:0x${'ab'.repeat(20)}`,
  `0x${'ab'.repeat(32)}`,
  '0x40c10f19',
  'a@b.example',
  'https://app.example/path',
  'https://app.example',
  'app.example',
  'ipfs://picture',
  'data:image/png,x',
  '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
  'EVENT_NAME',
  'eip155:1/slip44:60',
  'eyJh.eyJw.c2ln',
  'DE',
]
