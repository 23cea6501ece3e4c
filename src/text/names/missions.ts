// Missions and what they bring.
import { say } from './say';

export const missions = {
  cm_asia_africa: say(
    'Control all of Asia and Africa',
    '佔領亞洲及非洲',
    'Chiếm Châu Á và Châu Phi',
    'Erobr Asien og Afrika',
  ),
  cm_asia_south_america: say(
    'Control all of Asia and South America',
    '佔領亞洲及南美洲',
    'Chiếm Châu Á và Nam Mỹ',
    'Erobr Asien og Sydamerika',
  ),
  cm_north_america_africa: say(
    'Control all of North America and Africa',
    '佔領北美洲及非洲',
    'Chiếm Bắc Mỹ và Châu Phi',
    'Erobr Nordamerika og Afrika',
  ),
  cm_north_america_australia: say(
    'Control all of North America and Australia',
    '佔領北美洲及澳洲',
    'Chiếm Bắc Mỹ và Châu Úc',
    'Erobr Nordamerika og Australien',
  ),
  cm_europe_south_america_any: say(
    'Control Europe, South America and one more continent',
    '佔領歐洲、南美洲及任何一個其他洲',
    'Chiếm Châu Âu, Nam Mỹ và thêm một châu lục',
    'Erobr Europa, Sydamerika og et tredje kontinent',
  ),
  cm_europe_australia_any: say(
    'Control Europe, Australia and one more continent',
    '佔領歐洲、澳洲及任何一個其他洲',
    'Chiếm Châu Âu, Châu Úc và thêm một châu lục',
    'Erobr Europa, Australien og et tredje kontinent',
  ),
  cm_24: say('Hold 24 territories', '佔領 24 塊領土', 'Giữ 24 lãnh thổ', 'Hold 24 områder'),
  cm_18x2: say(
    'Hold 18 territories with at least two troops in each',
    '佔領 18 塊領土，每塊最少 2 支部隊',
    'Giữ 18 lãnh thổ, mỗi vùng ít nhất hai lính',
    'Hold 18 områder med mindst to tropper i hvert',
  ),
  cm_destroy_black: say(
    'Eliminate the black player (else hold 24 territories)',
    '殲滅黑色玩家（否則佔領 24 塊領土）',
    'Tiêu diệt quân đen (nếu không: giữ 24 lãnh thổ)',
    'Udslet den sorte spiller (ellers hold 24 områder)',
  ),
  cm_destroy_blue: say(
    'Eliminate the blue player (else hold 24 territories)',
    '殲滅藍色玩家（否則佔領 24 塊領土）',
    'Tiêu diệt quân xanh dương (nếu không: giữ 24 lãnh thổ)',
    'Udslet den blå spiller (ellers hold 24 områder)',
  ),
  cm_destroy_green: say(
    'Eliminate the green player (else hold 24 territories)',
    '殲滅綠色玩家（否則佔領 24 塊領土）',
    'Tiêu diệt quân xanh lá (nếu không: giữ 24 lãnh thổ)',
    'Udslet den grønne spiller (ellers hold 24 områder)',
  ),
  cm_destroy_pink: say(
    'Eliminate the pink player (else hold 24 territories)',
    '殲滅粉紅色玩家（否則佔領 24 塊領土）',
    'Tiêu diệt quân hồng (nếu không: giữ 24 lãnh thổ)',
    'Udslet den lyserøde spiller (ellers hold 24 områder)',
  ),
  cm_destroy_red: say(
    'Eliminate the red player (else hold 24 territories)',
    '殲滅紅色玩家（否則佔領 24 塊領土）',
    'Tiêu diệt quân đỏ (nếu không: giữ 24 lãnh thổ)',
    'Udslet den røde spiller (ellers hold 24 områder)',
  ),
  cm_destroy_yellow: say(
    'Eliminate the yellow player (else hold 24 territories)',
    '殲滅黃色玩家（否則佔領 24 塊領土）',
    'Tiêu diệt quân vàng (nếu không: giữ 24 lãnh thổ)',
    'Udslet den gule spiller (ellers hold 24 områder)',
  ),
  ob_asia: say('Control Asia', '控制亞洲', 'Kiểm soát Châu Á', 'Kontrollér Asien'),
  ob_europe: say('Control Europe', '控制歐洲', 'Kiểm soát Châu Âu', 'Kontrollér Europa'),
  ob_north_america: say('Control North America', '控制北美洲', 'Kiểm soát Bắc Mỹ', 'Kontrollér Nordamerika'),
  ob_cities_8: say('Control 8 cities', '控制 8 個城市', 'Kiểm soát 8 thành phố', 'Kontrollér 8 byer'),
  ob_enemy_capital_1: say(
    'Control 1 enemy capital',
    '控制 1 個敵方首都',
    'Kiểm soát 1 thủ đô địch',
    'Kontrollér 1 fjendtlig hovedstad',
  ),
  ob_cities_4_turn: say(
    'Conquer 4 cities in one turn',
    '一回合內攻佔 4 個城市',
    'Chiếm 4 thành phố trong một lượt',
    'Erobr 4 byer i én tur',
  ),
  ob_regions_2: say('Control 2 continents', '控制 2 個洲', 'Kiểm soát 2 châu lục', 'Kontrollér 2 kontinenter'),
  ob_enemy_capital_2: say(
    'Control 2 enemy capitals',
    '控制 2 個敵方首都',
    'Kiểm soát 2 thủ đô địch',
    'Kontrollér 2 fjendtlige hovedstæder',
  ),
  ob_cities_11: say('Control 11 cities', '控制 11 個城市', 'Kiểm soát 11 thành phố', 'Kontrollér 11 byer'),
  ob_territories_20: say('Control 20 territories', '控制 20 塊領土', 'Kiểm soát 20 lãnh thổ', 'Kontrollér 20 områder'),
  ob_region_turn: say(
    'Conquer a continent in one turn',
    '一回合內攻佔一個洲',
    'Chiếm một châu lục trong một lượt',
    'Erobr et kontinent i én tur',
  ),
  ob_territories_10_turn: say(
    'Conquer 10 territories in one turn',
    '一回合內攻佔 10 塊領土',
    'Chiếm 10 lãnh thổ trong một lượt',
    'Erobr 10 områder i én tur',
  ),
};

export const rewards = {
  airfield: say('Airfield', '飛機場', 'Sân bay', 'Flyveplads'),
  extra_maneuver: say('Extra maneuver', '額外調動', 'Điều quân thêm', 'Ekstra troppeflytning'),
  starting_maneuver: say('Starting maneuver', '調動先行', 'Điều quân đầu lượt', 'Troppeflytning ved turens start'),
  guaranteed_card: say('Guaranteed card', '保證卡', 'Thẻ bảo đảm', 'Garanteret kort'),
  attack_die: say('Attack die', '額外進攻骰子', 'Xúc xắc tấn công thêm', 'Ekstra angrebsterning'),
  defense_die: say('Defence die', '額外防守骰子', 'Xúc xắc phòng thủ thêm', 'Ekstra forsvarsterning'),
  two_troops: say('Two troops', '額外 2 個單位', 'Thêm hai đơn vị', 'To ekstra tropper'),
};

export const tiers = {
  minor: say('minor', '副任務', 'nhiệm vụ phụ', 'mindre'),
  major: say('major', '主任務', 'nhiệm vụ chính', 'større'),
};
