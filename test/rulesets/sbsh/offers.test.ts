import { at, BLUE, GREEN, order, play, RED, type Scene } from './game';

const scene: Scene = {
  land: {
    red: { india: 'I', 'india>china': 'I' },
    blue: { china: '', 'china>india': 'I', brazil: 'I' },
    green: { iceland: 'I' },
  },
  hands: { red: ['siam', 'peru'], blue: ['congo'] },
  own: { capitals: { red: 'india', blue: 'brazil', green: 'iceland' } },
};

const offer = (target: number, cards: string[], want: string[] = []) => ({
  type: 'offer',
  target,
  cards: cards.map(at),
  want: want.map(at),
});
const answer = (type: string, count: number) => order({ type, count });

const hands = (game: ReturnType<typeof play>) => game.view(RED).armies.map((army) => army.handSize);

describe('exchange of territory cards', () => {
  test('B-TRADE-ANYTIME, B-E5: on anyone’s turn, cards for cards; both must agree', () => {
    const game = play(scene);
    game.act(BLUE, offer(RED, ['congo'], ['peru']));
    expect(hands(game)).toEqual([2, 1, 0]);
    game.act(RED, answer('accept', 1));
    expect(game.view(RED).armies[RED].hand).toEqual(['congo', 'siam']);
    expect(game.view(BLUE).armies[BLUE].hand).toEqual(['peru']);
    expect(game.refusal(RED, answer('accept', 1))?.code).toBe('NO_OFFER');
  });

  test('B-E5: a gift wants nothing; a demand gives nothing; nothing for nothing is no offer', () => {
    const game = play(scene);
    game.act(RED, offer(GREEN, ['siam']));
    game.act(GREEN, answer('accept', 1));
    expect(hands(game)).toEqual([1, 1, 1]);
    expect(game.refusal(RED, offer(GREEN, []))?.code).toBe('EMPTY_OFFER');
    expect(game.refusal(RED, offer(RED, ['peru']))?.code).toBe('WRONG_ARMY');
    expect(game.refusal(RED, offer(BLUE, ['congo']))?.code).toBe('NOT_YOUR_CARDS');
  });

  test('B-E5: hands are hidden: wanting a card that nobody holds is not refused, accepting is; others see no cards', () => {
    const game = play(scene);
    game.act(RED, offer(BLUE, ['siam'], ['alaska']));
    expect(game.refusal(BLUE, answer('accept', 1))?.code).toBe('NOT_YOUR_CARDS');
    expect(game.view(GREEN).facts.filter((fact) => fact.key === 'offer')).toEqual([]);
    expect(game.view(BLUE).facts.filter((fact) => fact.key === 'offer')).toHaveLength(1);
    expect(JSON.stringify(game.told(GREEN))).not.toContain('siam');
    expect(JSON.stringify(game.told(BLUE))).toContain('siam');
  });

  test('B-E5: an offer blocks nothing, lapses when a card of its maker is gone, and may be taken back or declined', () => {
    const game = play({ ...scene, phase: 'recruit', own: { ...scene.own, units: 3 } });
    game.act(RED, offer(BLUE, ['siam']));
    game.act(RED, order({ type: 'trade', picks: [0, 1] }));
    expect(game.state.own.offers).toEqual([]);
    game.act(RED, offer(BLUE, ['peru']));
    game.act(RED, answer('decline', 2));
    game.act(RED, offer(BLUE, ['peru']));
    expect(game.refusal(GREEN, answer('decline', 3))?.code).toBe('NO_OFFER');
    game.act(BLUE, answer('decline', 3));
    expect(game.state.own.offers).toEqual([]);
  });

  test('B-E5: it lapses at the end of the addressee’s current or next turn, and with either seat', () => {
    const game = play(scene);
    game.act(RED, offer(BLUE, ['siam']));
    game.act(BLUE, offer(RED, ['congo']));
    for (let n = 0; n < 2; n++) game.act(RED, order({ type: 'end' }));
    expect(game.state.turn).toBe(BLUE);
    expect(game.state.own.offers.map((one) => one.to)).toEqual([BLUE]);
    const out = play({ ...scene, land: { ...scene.land, blue: { china: '', 'china>india': 'I' } } }, { dice: [6, 1] });
    out.act(RED, offer(BLUE, ['siam']));
    out.act(RED, order({ type: 'attack', from: 'india', to: 'china' }));
    expect(out.state.own.offers).toEqual([]);
  });

  describe('B-E5: a standing order accepts at once what suits it, and leaves everything else to its seat', () => {
    const gives = ['peru', 'alaska'].map(at);
    const wants = ['congo'].map(at);
    const accept = (more: object = {}) => ({
      [RED]: { accept: { type: 'accept', cards: gives, want: wants, ...more } },
    });

    test.each([
      ['a card that is wanted for one that may go', accept(), offer(RED, ['congo'], ['peru']), [2, 1, 0], []],
      ['as a gift', accept(), offer(RED, ['congo']), [3, 0, 0], []],
      ['of this army alone', accept({ target: BLUE }), offer(RED, ['congo'], ['peru']), [2, 1, 0], []],
      ['not of another', accept({ target: GREEN }), offer(RED, ['congo'], ['peru']), [2, 1, 0], [1]],
      ['not for a card that stays', accept(), offer(RED, ['congo'], ['siam']), [2, 1, 0], [1]],
      ['not for more than may go', accept(), offer(RED, ['congo'], ['peru', 'siam']), [2, 1, 0], [1]],
      ['not for a card that the seat doesn’t hold', accept(), offer(RED, ['congo'], ['alaska']), [2, 1, 0], [1]],
      ['not without what is wanted', accept({ want: [at('ural')] }), offer(RED, ['congo'], ['peru']), [2, 1, 0], [1]],
    ])('%s', (...[, orders, offered, sizes, open]) => {
      const game = play(scene, { orders });
      game.act(BLUE, offered);
      expect(hands(game)).toEqual(sizes);
      expect(game.state.own.offers.map(({ id }) => id)).toEqual(open);
      expect(game.view(BLUE).armies[BLUE].hand).toEqual(
        open.length > 0 ? ['congo'] : offered.want.length > 0 ? ['peru'] : [],
      );
    });
  });

  test('B-E5: at most five open offers a seat', () => {
    const game = play(scene);
    for (let n = 0; n < 5; n++) game.act(RED, offer(BLUE, ['siam']));
    expect(game.refusal(RED, offer(BLUE, ['siam']))?.code).toBe('TOO_MANY_OFFERS');
  });
});
