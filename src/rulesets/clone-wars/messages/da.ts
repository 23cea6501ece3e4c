// Refusals in Danish.
import type { CloneWarsCode } from '../codes';

export const danish: Readonly<Record<CloneWarsCode, string>> = {
  ABILITY_DEAD:
    'Efter Ordre 66 må kun Separatisterne bruge Anakins evner; kortet kan stadig bruges til tropper og skibe.',
  BARRED: '{territory} må ikke angribes igen i denne tur.',
  BY_ORDER_ONLY: 'Uden for din tur spilles kort her kun ved stående ordrer.',
  CARD_TWICE: 'Et kort er nævnt to gange.',
  MOVE_USED: 'Flytningen i dette trin er brugt.',
  NOT_ALLY: '{territory} er ikke din allieredes.',
  NOT_ALL_TROOPS: 'Tropper, der skal sendes: præcis {count}.',
  NOT_CONVERTED: '{territory} har ikke skiftet side.',
  NOT_ENOUGH_TROOPS: 'For få tropper her: højst {max} kan bruges.',
  NOT_JOINED: 'Ingen kæde af din sides planeter forbinder {from} og {to}.',
  NOT_OWN_PLANET: '{territory} er ikke din.',
  NOT_SEPARATIST: '{territory} holdes ikke af Separatisterne.',
  NOT_YIELDING:
    '{territory} skal have én trop, intet skib og ingen brik og må ikke være din allieredes sidste planet.',
  NO_EFFECT: 'Kortet kunne ikke ændre noget nu.',
  NO_SHIP: 'Intet skib venter på at blive placeret.',
  OWN_SIDE: '{territory} holdes af din egen side.',
  SAME_PLANET: 'Udgangspunkt og mål er samme planet.',
  SET_USED: 'Ét sæt pr. tur, og du har byttet det.',
  SHIP_BUILT: 'Ét skib pr. tur, og du har bygget det.',
  SHIP_LEFT: 'Det byggede skib skal først placeres.',
  TOKEN_THERE: 'Der ligger allerede en brik på {territory}, og du har en planet uden.',
  TOO_FEW_TROOPS: 'Tropper, der skal til her: mindst {min}.',
  TOO_MANY_SHIPS: 'En hær har højst {max} skibe af en klasse.',
  TROOPS_LEFT: 'Tropper, der først skal placeres: {count}.',
  WRONG_AIM: 'Sådan kan kortet ikke rettes.',
  WRONG_DICE: 'Her kastes fra {min} til {max} terninger.',
  WRONG_LEG: 'Hver post nævner én planet, der har skiftet side, med antallet 1.',
  WRONG_MOMENT: 'Kortet hører til et andet øjeblik: {moment}.',
  WRONG_SHIPS: 'De skibe er der ikke, eller andre skal med.',
  POSITION_SHIPS: 'En hær har for mange skibe af en klasse.',
};
