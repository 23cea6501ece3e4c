import { playGame } from './games';

describe('whole games by chance', () => {
  test.each([2, 3, 4])('W-WIN-SEP, W-WIN-REP: with %i seats every game ends, and every row is in order', (seats) => {
    for (let seed = 1; seed <= 8; seed++) {
      const { by, sizes } = playGame(seats, seed * 31, 8);
      expect(['round-limit', 'sidious', 'conquest', 'order-66', 'resigned']).toContain(by);
      expect(Math.max(...sizes)).toBeLessThan(1_400);
    }
  });
});
