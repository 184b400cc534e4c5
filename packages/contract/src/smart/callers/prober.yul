// Tests whether a contract makes any call for anyone. Runs only in `eth_call`, as code that the request gives to a random address;
// `isPublicCaller.ts` contains it compiled, and explains the parts.
//
// Call data: the contract, the account whose code has its functions, the number of known selectors, the selectors, and the forms of
// arguments, each with its length in front. Storage: slot 1 has the password of the witness. Returns 1 if the witness was called.
object "prober" {
  code {
    // Called by the witness.
    if eq(calldataload(0), sload(1)) {
      sstore(0, 2)
      stop()
    }
    let contract := calldataload(0)
    let forms := add(96, mul(32, calldataload(64)))
    for { let at := 96 } lt(at, forms) { at := add(at, 32) } {
      tryForms(contract, calldataload(at), forms)
    }
    // Clones (EIP-1167) and accounts with code (EIP-7702) name the account that has their functions.
    let source := calldataload(32)
    let size := extcodesize(source)
    if eq(size, 45) { source := readAddress(source, 10) }
    if eq(size, 23) { source := readAddress(source, 3) }
    size := extcodesize(source)
    let at := 0x4000
    extcodecopy(source, at, 0, size)
    let end := add(at, size)
    for {} lt(at, end) { at := add(at, 1) } {
      let op := byte(0, mload(at))
      if and(gt(op, 0x5f), lt(op, 0x80)) {
        if eq(op, 0x63) {
          // PUSH4 that is compared soon after: a selector.
          let next := mload(add(at, 5))
          if or(eq(byte(0, next), 0x14), or(eq(byte(1, next), 0x14), eq(byte(3, next), 0x14))) {
            tryForms(contract, mload(add(at, 1)), forms)
          }
        }
        at := add(at, sub(op, 0x5f))
      }
    }
    answer(0)

    function tryForms(to, selector, form) {
      for {} lt(form, calldatasize()) {} {
        let length := calldataload(form)
        mstore(0, selector)
        calldatacopy(4, add(form, 32), length)
        form := add(add(form, 32), length)
        if lt(gas(), 150000) { answer(0) }
        pop(call(100000, to, 0, 0, add(length, 4), 0, 0))
        if eq(sload(0), 2) { answer(1) }
      }
    }
    function answer(found) {
      mstore(0, found)
      return(0, 32)
    }
    function readAddress(account, offset) -> found {
      mstore(0, 0)
      extcodecopy(account, 12, offset, 20)
      found := mload(0)
    }
  }
}
