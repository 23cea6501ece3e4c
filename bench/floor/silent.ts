// What happens in a game, as calls that do nothing: the floor tells nobody, and they vanish when it is compiled.

export class Silent {
  protected placed(_to: number, _count: number): void {
    return;
  }

  protected traded(_log: Int32Array, _i: number, _value: number): void {
    return;
  }

  protected paidBonus(_territory: number): void {
    return;
  }

  protected attacked(_from: number, _to: number, _fallen: number): void {
    return;
  }

  protected captured(_territory: number, _loser: number): void {
    return;
  }

  protected eliminated(_army: number): void {
    return;
  }

  protected occupied(_from: number, _to: number): void {
    return;
  }

  protected tookHand(_victim: number): void {
    return;
  }

  protected fortified(_from: number, _to: number, _count: number): void {
    return;
  }

  protected drew(_card: number): void {
    return;
  }

  protected shuffled(): void {
    return;
  }

  protected turnEnded(): void {
    return;
  }

  protected turnBegan(_armies: number): void {
    return;
  }

  protected heldRegion(_region: number, _armies: number): void {
    return;
  }

  protected ended(): void {
    return;
  }
}
