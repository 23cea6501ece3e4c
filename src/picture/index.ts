// The board as a picture, made from views alone.
export { gamePicture, latest, LOOK_BACK, type ToldEvent } from './game';
export { boardPicture, type Pictured, type PictureOptions } from './picture';
