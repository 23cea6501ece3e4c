// A position in which nearly every kind of action is legal.
import { at, type Scene } from './game';

/** Everything at once: groups of two seats in a land, fleets of two seats off a coast and of both coasts, posts, markers, rewards. */
export const crowded = (phase: string): Scene => ({
  land: {
    red: {
      india: 'IIT',
      'india>china': '',
      siam: 'II',
      'siam>china': 'It',
      japan: 'IIT',
      ukraine: 'IIIT',
      afghanistan: 'I',
    },
    blue: {
      china: 'IITt',
      'china>ural': '',
      'china>siam': 'IT',
      mongolia: 'II',
      'mongolia>japan': 'It',
      kamchatka: 'I',
      ural: 'II',
    },
    green: { siberia: 'II', 'siberia>china': 'I', 'siberia>mongolia': 'II', indonesia: 'IIT', iceland: 'I' },
  },
  abroad: [
    'red ashore china>india Tt',
    'green ashore china>siberia II',
    'red fleet mongolia>japan IT/t',
    'green fleet mongolia>japan T/I',
    'blue fleet japan>mongolia T/II',
    'green fleet siam>indonesia It',
    'green ashore japan>kamchatka I/T',
  ],
  phase,
  hands: { red: ['siam', 'peru', 'congo', 'ukraine', 'china', 'mongolia', 'alaska', 'brazil'] },
  own: {
    capitals: { red: 'ukraine', blue: 'china', green: 'iceland' },
    cities: ['india', 'china', 'japan'],
    airfields: { red: ['siam'], blue: ['brazil'] },
    rewards: { red: ['extra_maneuver', 'starting_maneuver'] },
    open: { ob_asia: 'rw_airfield_minor', ob_territories_20: null },
  },
  patch: { captured: [at('siam')], fought: [at('siam>china'), at('mongolia>japan')] },
});
