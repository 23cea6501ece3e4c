import { playGame } from './games';

test.each([3, 4])('W-STD: with %i seats every game ends, and every row is in order', (seats) => {
  for (let seed = 1; seed <= 10; seed++)
    expect(['conquest', 'round-limit']).toContain(playGame(seats, seed * 17, 20).by);
});
